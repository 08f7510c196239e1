import * as v from 'valibot';
import { sceneKinds } from './scene-kind';
import { lineOf } from './text-line';

/** Most lines of a scene: a picture of 320 pixels has no room for more. */
const MOST_LINES = 4;

/** What a product's picture shows: a piece of its work, with sample data. What is left out is a sample of its kind. */
export const ProductSceneSchema = v.strictObject({
  kind: v.pipe(v.picklist(sceneKinds), v.title('ما يظهر في المشهد')),
  title: v.optional(v.pipe(lineOf(28), v.title('العنوان'))),
  lines: v.optional(
    v.pipe(
      v.array(lineOf(28)),
      v.maxLength(MOST_LINES, `a scene has at most ${MOST_LINES} lines`),
      v.title('الأسطر'),
      v.description('كلمتان أو ثلاث في كل سطر.'),
    ),
  ),
  figure: v.optional(v.pipe(lineOf(10), v.title('الرقم البارز'), v.description('كما يُقرأ: 12% أو 1,284'))),
  before: v.optional(v.pipe(lineOf(28), v.title('قبل الأداة'), v.description('ما يظهر في صورة «قبل».'))),
});
export type ProductScene = v.InferOutput<typeof ProductSceneSchema>;
