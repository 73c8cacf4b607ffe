/** Spec 5, word for word, in whatever language. */
export const neither = "You must provide either the uid, client and accessToken or the resetPasswordToken";
