import type { ServerBuild } from "@remix-run/cloudflare";

/** The whole path of a route, with what stands above it: `/vacancies/:id`. */
export function routePath(routes: ServerBuild["routes"], id: string): string {
  const { parentId, path } = routes[id]!;
  const above = parentId ? routePath(routes, parentId) : "/";
  return path ? `${above === "/" ? "" : above}/${path}` : above;
}
