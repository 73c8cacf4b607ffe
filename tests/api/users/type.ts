import { newId } from "~/core/ids";
import type { TestedType } from "../policy/table";

export default {
  policy: `
  list     oneself                                      401  in   in   in   in   in   in   in   in
  list     colleague                                    401  –    –    –    in   –    –    in   in
  list     somebody of the centre                       401  –    –    –    –    –    –    in   in
  list     somebody of another centre                   401  –    –    –    –    –    –    –    in
  show     oneself                                      401  200  200  200  200  200  200  200  200
  show     colleague                                    401  404  404  404  200  404  404  200  200
  show     somebody of the centre                       401  404  404  404  404  404  404  200  200
  show     somebody of another centre                   401  404  404  404  404  404  404  404  200
  create   volunteer                                    401  403  403  403  201  403  403  201  201
  create   volunteer, own organisation                  401  403  403  403  201  403  403  201  201
  create   volunteer, another organisation              401  403  403  403  403  403  403  201  201
  create   volunteer, another centre                    401  403  403  403  422  403  403  422  201
  create   organization_superuser, own organisation     401  403  403  403  201  403  403  201  201
  create   mentor                                       401  403  403  403  403  403  403  201  201
  create   content_manager                              401  403  403  403  403  403  403  201  201
  create   center_superuser                             401  403  403  403  403  403  403  201  201
  create   admin                                        401  403  403  403  403  403  403  403  201
  update   oneself                                      401  403  403  403  200  403  403  200  200
  update   colleague                                    401  404  404  404  200  404  404  200  200
  update   colleague, mentor                            401  404  404  404  403  404  404  200  200
  update   colleague, center_superuser                  401  404  404  404  403  404  404  200  200
  update   colleague, admin                             401  404  404  404  403  404  404  403  200
  update   somebody of the centre                       401  404  404  404  404  404  404  200  200
  update   somebody of another centre                   401  404  404  404  404  404  404  404  200
  delete   oneself                                      401  403  403  403  403  403  403  403  403
  delete   colleague                                    401  404  404  404  204  404  404  204  204
  delete   colleague, shared                            401  404  404  404  403  404  404  204  204
  delete   colleague, volunteer                         401  404  404  404  403  404  404  204  204
  delete   colleague, admin                             401  404  404  404  403  404  404  403  204
  delete   somebody of another centre                   401  404  404  404  404  404  404  404  204
  invite     colleague, invited                         401  404  404  404  200  404  404  200  200
  invite     somebody of another centre, invited        401  404  404  404  404  404  404  404  200
  deactivate oneself                                    401  403  403  403  403  403  403  403  403
  deactivate colleague                                  401  404  404  404  200  404  404  200  200
  deactivate colleague, shared                          401  404  404  404  403  404  404  200  200
  deactivate colleague, volunteer                       401  404  404  404  403  404  404  200  200
  deactivate colleague, admin                           401  404  404  404  403  404  404  403  200
  deactivate somebody of the centre                     401  404  404  404  404  404  404  200  200
  activate   colleague, inactive                        401  404  404  404  200  404  404  200  200
  archive    colleague                                  401  404  404  404  200  404  404  200  200
  archive    colleague, invited                         401  404  404  404  200  404  404  200  200
  restore    colleague, archived                        401  404  404  404  200  404  404  200  200
  restore    colleague, active                          401  404  404  404  422  404  404  422  422
`,
  row: async ({ ground, make, ids, places }, row, asker) => {
    const [who, what = ""] = row.split(", ");
    if (who === "oneself") return ids[asker] ?? newId();
    const state = ["active", "invited", "inactive", "archived"].includes(what) ? { status: what as "active" } : {};
    const over = { ...state, roles: ["volunteer", "mentor", "center_superuser", "admin"].filter((role) => role === what) };
    if (who === "colleague")
      return make.user({ ...over, organizations: [ground.organizationId, ...(what === "shared" ? [places.other] : [])] });
    return make.user({ ...over, ...(who === "somebody of another centre" && { centerId: places.elsewhere.centerId }) });
  },
  create: async ({ ground, places }, row) => {
    const [role, where = ""] = row.split(", ");
    const at: Record<string, string> = {
      "own organisation": ground.organizationId,
      "another organisation": places.other,
      "another centre": places.elsewhere.organizationId,
    };
    const person = { first_name: "Sanne", last_name: "de Wit", email: `sanne.${newId()}@example.org` };
    return { ...person, role, ...(at[where] && { organization_id: at[where] }) };
  },
} satisfies TestedType;
