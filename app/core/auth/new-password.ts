/** A password that somebody chooses (domain 6). */
import { z } from "zod";
import { isCommonPassword } from "./common-passwords";
import { emailKeyOf } from "./email";

const isOf = (email: string, password: string): boolean => {
  const [key, plain] = [emailKeyOf(email), password.normalize("NFC").trim().toLowerCase()];
  return plain === key || plain === key.slice(0, key.lastIndexOf("@"));
};

export const newPasswordSchema = (email: string) =>
  z
    .object({
      password: z
        .string()
        .min(10)
        .max(128)
        .refine((password) => !isCommonPassword(password), { params: { message: "passwordCommon" } })
        .refine((password) => !isOf(email, password), { params: { message: "passwordIsEmail" } }),
      passwordConfirmation: z.string().min(1).max(1_000),
    })
    .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
      path: ["passwordConfirmation"],
      params: { message: "passwordsDiffer" },
    });
