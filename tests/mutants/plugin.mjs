import { mutants } from "./list.mjs";

/**
 * Puts the fault that MUTANT names into its file as that is loaded. @throws when the code is no longer what the list says
 * @returns {import("vite").Plugin | null}
 */
export function mutant(root, number = process.env.MUTANT) {
  if (number === undefined) return null;
  const { file, find, put } = mutants[Number(number)];
  return {
    name: "mutant",
    enforce: "pre",
    transform(code, id) {
      if (id.split("?")[0] !== `${root}/${file}`) return null;
      if (code.split(find).length !== 2) throw new Error(`MUTANT ${number}: ${file} has no such code, or has it twice`);
      return { code: code.replace(find, () => put), map: null };
    },
  };
}
