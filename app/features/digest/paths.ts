import { digestPath } from "../account";

export { digestPath };
export const nextPath = `${digestPath}/volgende`;
