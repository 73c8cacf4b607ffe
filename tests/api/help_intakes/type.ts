import { helpMaker } from "../help";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     own                                          401  in   in   in   in   in   in   in   in
  list     open                                         401  –    –    in   –    –    –    in   in
  list     open of another centre                       401  –    –    –    –    –    –    –    in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     open                                         401  404  404  200  404  404  404  200  200
  show     open of another centre                       401  404  404  404  404  404  404  404  200
`,
  row: async (on, row, asker) => {
    const centerId = row.endsWith("another centre") ? on.places.elsewhere.centerId : on.ground.centerId;
    return helpMaker(on).request({ userId: row === "own" ? on.ids[asker] : null, centerId });
  },
} satisfies TestedType;
