import { reads, writes } from "~/core/resource/endpoints.server";
import { addUser } from "./add.server";

export const loader = reads("users");
export const action = writes("users", { create: addUser });
