export const digestPath = "/profile-edit/periodieke-mail";
export const nextPath = `${digestPath}/volgende`;
