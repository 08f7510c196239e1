/** Most characters of a first or last name and of a commune. Schemas and the fields of forms have these limits. */
export const LONGEST_NAME = 80;

/** Most characters of an e-mail address. */
export const LONGEST_EMAIL = 254;

/** Most characters of a phone number. */
export const LONGEST_PHONE = 32;

/** Most characters of the code of a coupon or an affiliate. */
export const LONGEST_COUPON = 40;

/** Most characters of a short answer: a specialization, an education, the subject of a message. */
export const LONGEST_ANSWER = 120;

/** Most characters of what a student knows of a course's subject. */
export const LONGEST_EXPERIENCE = 1000;

/** Most characters of the notes on an order. */
export const LONGEST_NOTES = 2000;

/** Most characters of a message, or of another text of several lines. */
export const LONGEST_MESSAGE = 4000;
