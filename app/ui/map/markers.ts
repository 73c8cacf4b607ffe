import { type GeoJSONFeature, type GeoJSONSource, type Map as LibreMap, LngLatBounds, Marker, Popup } from "maplibre-gl";
import type { MapPoint } from "./projection";

type Translate = (key: string, vars?: Record<string, unknown>) => string;

export const pointSource = "points";
/** Points closer than this many pixels become one marker with a number. */
const near = 44;
/** As near as the map goes: points that are one even there lie on one spot. */
export const maxZoom = 17;
/** Of points on one spot, so many are listed. */
const maxListed = 50;
/** Of a group, so many are named before it is pressed. */
const maxNamed = 2;
const large = 100;

/** A point, or several that would cover one another. */
interface Group {
  at: [longitude: number, latitude: number];
  count: number;
  /** Of several: how the source calls them. */
  cluster: number | null;
  /** Of the points in it, those that can be highlighted. */
  ids: string[];
  title: string;
  href: string | null;
}

/** The points as buttons on the map, so that keyboard and screen reader have them too. The map's own source says which lie together. */
export class PointMarkers {
  private points: MapPoint[] = [];
  private listed: ReadonlySet<string> = new Set();
  private markers = new Map<string, { marker: Marker; group: Group }>();
  private popup: Popup | null = null;
  private active: string | null = null;
  private focusedAt: Group["at"] | null = null;

  constructor(
    private readonly map: LibreMap,
    private readonly onActive: (id: string | null) => void,
    private readonly onSelect: (id: string) => void,
    private readonly t: Translate,
  ) {
    map.on("style.load", () => this.addSource());
    map.on("zoomend", () => this.popup?.remove());
    map.on("moveend", () => this.draw());
    map.on("idle", () => this.draw());
    map.on("sourcedata", ({ sourceId }) => sourceId === pointSource && this.draw());
  }

  /** @param listed ids of those that stand in the list beside the map */
  show(points: MapPoint[], listed: ReadonlySet<string>) {
    this.points = points;
    this.listed = listed;
    // Numbers of clusters mean others from now on.
    this.clear();
    (this.map.getSource(pointSource) as GeoJSONSource | undefined)?.setData(this.data());
    if (points.length === 0) return;
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of points) bounds.extend([longitude, latitude]);
    this.map.fitBounds(bounds, { padding: 56, maxZoom: 13, duration: isStill() ? 0 : 300 });
  }

  highlight(id: string | null) {
    this.active = id;
    for (const { marker, group } of this.markers.values()) {
      marker.getElement().toggleAttribute("data-active", id !== null && group.ids.includes(id));
    }
  }

  clear() {
    this.popup?.remove();
    for (const { marker } of this.markers.values()) marker.remove();
    this.markers.clear();
  }

  private data() {
    const features = this.points.map(({ id, title, href, longitude, latitude }) => ({
      type: "Feature" as const,
      properties: { id, title, href: href ?? "", listed: this.listed.has(id) ? `${id} ` : "" },
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
    }));
    return { type: "FeatureCollection" as const, features };
  }

  private addSource() {
    if (this.map.getSource(pointSource)) return;
    this.map.addSource(pointSource, {
      type: "geojson",
      data: this.data(),
      cluster: true,
      clusterRadius: near,
      clusterMaxZoom: maxZoom,
      clusterProperties: { listed: ["concat", ["get", "listed"]] },
    });
    // The buttons are drawn by us; without a layer the source would have nothing to load for.
    this.map.addLayer({ id: pointSource, type: "circle", source: pointSource, paint: { "circle-opacity": 0, "circle-radius": 1 } });
  }

  private draw() {
    if (!this.map.getSource(pointSource) || !this.map.isSourceLoaded(pointSource) || this.map.isMoving()) return;
    const focused = [...this.markers.values()].find(({ marker }) => marker.getElement() === document.activeElement)?.group;
    if (focused) this.focusedAt = focused.at;
    const groups = this.groups();
    for (const [key, { marker }] of this.markers) {
      if (groups.has(key)) continue;
      marker.remove();
      this.markers.delete(key);
    }
    for (const [key, group] of groups) if (!this.markers.has(key)) this.markers.set(key, { group, marker: this.markerOf(group) });
    this.highlight(this.active);
    // What had focus went with its marker; until the next ones are there, who knows.
    if (document.activeElement !== document.body) this.focusedAt = null;
    else if (this.focusedAt && this.markers.size > 0) this.nearest(this.focusedAt)?.focus({ preventScroll: true });
  }

  /** What there is to see: where there is most first, then from north to south. */
  private groups(): Map<string, Group> {
    const bounds = this.map.getBounds();
    const found = new Map<string, Group>();
    for (const feature of this.map.querySourceFeatures(pointSource)) {
      const group = groupOf(feature);
      if (bounds.contains(group.at)) found.set(group.cluster === null ? group.ids[0]! : `cluster ${group.cluster}`, group);
    }
    return new Map([...found].sort(([, a], [, b]) => b.count - a.count || b.at[1] - a.at[1]));
  }

  private nearest(at: Group["at"]): HTMLElement | undefined {
    const { x, y } = this.map.project(at);
    const apart = (group: Group) => {
      const other = this.map.project(group.at);
      return Math.hypot(other.x - x, other.y - y);
    };
    return [...this.markers.values()].sort((a, b) => apart(a.group) - apart(b.group))[0]?.marker.getElement();
  }

  private markerOf(group: Group): Marker {
    const { count, at, ids } = group;
    const several = group.cluster !== null;
    const button = document.createElement("button");
    button.type = "button";
    button.className = several ? `map-group${count >= large ? " map-group-large" : ""}` : "map-point";
    if (several) button.appendChild(Object.assign(document.createElement("span"), { textContent: String(count) }));
    for (const event of ["mouseenter", "focus"]) button.addEventListener(event, () => this.onActive(several ? null : ids[0]!));
    for (const event of ["mouseleave", "blur"]) button.addEventListener(event, () => this.onActive(null));
    button.addEventListener("click", (event) => {
      // To the map it would be a click beside what the point says, which closes that.
      event.stopPropagation();
      this.press(group, button);
    });
    const marker = new Marker({ element: button }).setLngLat(at).addTo(this.map);
    // The library gives each marker a name and a role of its own.
    button.removeAttribute("role");
    button.setAttribute("aria-label", several ? this.t("map.points", { count }) : group.title);
    if (several) this.name(group, button).catch(() => {});
    return marker;
  }

  /** What is in a group, for the pointer and the screen reader. Fails when the source has other points meanwhile: then the button is gone too. */
  private async name({ cluster, count }: Group, button: HTMLElement) {
    const leaves = await (this.map.getSource(pointSource) as GeoJSONSource).getClusterLeaves(cluster!, maxNamed, 0);
    const titles = leaves.map((leaf) => groupOf(leaf).title).join(", ");
    const more = count > leaves.length ? ` ${this.t("map.more", { count: count - leaves.length })}` : "";
    const text = `${this.t("map.points", { count })}: ${titles}${more}`;
    button.setAttribute("aria-label", text);
    // On the button itself it would be said twice.
    (button.firstElementChild as HTMLElement).title = text;
  }

  /** A single point says what it is; several come closer, or are listed when they cannot be told apart. */
  private async press(group: Group, button: HTMLElement) {
    if (group.cluster === null) {
      this.tell(group.at, [group], 0, button);
      // After what the point says has taken focus, which would end the way of the list.
      return this.onSelect(group.ids[0]!);
    }
    const source = this.map.getSource(pointSource) as GeoJSONSource;
    const zoom = await source.getClusterExpansionZoom(group.cluster);
    if (zoom <= maxZoom) {
      this.map.easeTo({ center: group.at, zoom, duration: isStill() ? 0 : 300 });
      return;
    }
    const leaves = await source.getClusterLeaves(group.cluster, maxListed, 0);
    const points = leaves.map((leaf) => groupOf(leaf));
    this.tell(group.at, points, group.count - points.length, button);
  }

  private tell(at: Group["at"], points: Pick<Group, "title" | "href">[], more: number, button: HTMLElement) {
    const list = document.createElement("ul");
    list.className = "map-popup";
    for (const { title, href } of points) {
      const item = list.appendChild(document.createElement("li"));
      const text = href ? item.appendChild(Object.assign(document.createElement("a"), { href })) : item;
      text.textContent = title;
    }
    if (more > 0) list.appendChild(document.createElement("li")).textContent = this.t("map.more", { count: more });
    this.popup?.remove();
    this.popup = new Popup({ offset: 18, maxWidth: "18rem" }).setLngLat(at).setDOMContent(list).addTo(this.map);
    // What had focus goes with it.
    this.popup.on("close", () => {
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    });
  }
}

export const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Every feature of ours has properties, though GeoJSON may do without. */
type Point = Pick<GeoJSONFeature, "geometry"> & { properties: GeoJSONFeature["properties"] | null };

function groupOf({ geometry, properties }: Point): Group {
  const at = (geometry as Extract<typeof geometry, { type: "Point" }>).coordinates as Group["at"];
  const { cluster_id: cluster = null, point_count: count = 1, id, listed = "", title = "", href } = properties!;
  return { at, count, cluster, ids: cluster === null ? [id] : listed.split(" ").filter(Boolean), title, href: href || null };
}
