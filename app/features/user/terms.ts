/** The version of the text that people agree to when they sign up (locales/<lang>/signup.json, `terms`). */
export const termsVersion = "2026-11-29";
