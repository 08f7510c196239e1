import * as v from 'valibot';

/** A picture that a shop fills in: the name of a file in the app's `content/pictures`. A name has no folder, so it leads nowhere else. */
export const PictureNameSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^[a-z0-9][\w.-]*\.(?:jpe?g|png|webp)$/i, 'a picture is the name of a JPEG, PNG or WebP file in content/pictures: eid.jpg'),
);
