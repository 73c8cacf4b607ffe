import { type Map as LibreMap, LngLatBounds, Marker, Popup } from "maplibre-gl";
import type { MapPoint } from "./projection";

type Translate = (key: string, vars?: Record<string, unknown>) => string;

/** Points closer than this many pixels become one marker with a number. */
const near = 44;

interface Group {
  x: number;
  y: number;
  points: MapPoint[];
}

/** Points that would cover one another, together. */
export function groupsOf(points: { point: MapPoint; x: number; y: number }[]): Group[] {
  const groups: Group[] = [];
  for (const { point, x, y } of points) {
    const group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < near);
    if (group) group.points.push(point);
    else groups.push({ x, y, points: [point] });
  }
  return groups;
}

/** The points as buttons on the map, so that keyboard and screen reader have them too. */
export class PointMarkers {
  private points: MapPoint[] = [];
  private markers: { marker: Marker; group: Group }[] = [];
  private popup: Popup | null = null;
  private active: string | null = null;

  constructor(
    private readonly map: LibreMap,
    private readonly onActive: (id: string | null) => void,
    private readonly t: Translate,
  ) {
    map.on("zoomend", () => this.draw());
    map.on("load", () => this.draw());
  }

  show(points: MapPoint[]) {
    this.points = points;
    if (points.length > 0) {
      const bounds = new LngLatBounds();
      for (const { longitude, latitude } of points) bounds.extend([longitude, latitude]);
      const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      this.map.fitBounds(bounds, { padding: 56, maxZoom: 13, duration: still ? 0 : 300 });
    }
    this.draw();
  }

  highlight(id: string | null) {
    this.active = id;
    for (const { marker, group } of this.markers) {
      marker.getElement().toggleAttribute(
        "data-active",
        group.points.some((point) => point.id === id),
      );
    }
  }

  clear() {
    this.popup?.remove();
    for (const { marker } of this.markers) marker.remove();
    this.markers = [];
  }

  private draw() {
    this.popup?.remove();
    const focused = this.markers.find(({ marker }) => marker.getElement() === document.activeElement)?.group.points[0];
    this.clear();
    const placed = this.points.map((point) => ({ point, ...this.map.project([point.longitude, point.latitude]) }));
    this.markers = groupsOf(placed).map((group) => ({ group, marker: this.markerOf(group) }));
    this.highlight(this.active);
    if (focused) this.markerAt(focused.id)?.focus({ preventScroll: true });
  }

  private markerAt(id: string): HTMLElement | undefined {
    return this.markers.find(({ group }) => group.points.some((point) => point.id === id))?.marker.getElement();
  }

  private markerOf(group: Group): Marker {
    const [first] = group.points;
    const several = group.points.length > 1;
    const button = document.createElement("button");
    button.type = "button";
    button.className = several ? "map-group" : "map-point";
    button.textContent = several ? String(group.points.length) : "";
    button.setAttribute("aria-label", several ? this.t("map.points", { count: group.points.length }) : first!.title);
    for (const event of ["mouseenter", "focus"]) button.addEventListener(event, () => this.onActive(several ? null : first!.id));
    for (const event of ["mouseleave", "blur"]) button.addEventListener(event, () => this.onActive(null));
    button.addEventListener("click", (event) => {
      // To the map it would be a click beside what the point says, which closes that.
      event.stopPropagation();
      this.press(group);
    });
    const marker = new Marker({ element: button }).setLngLat([first!.longitude, first!.latitude]).addTo(this.map);
    // The library gives each marker a name and a role of its own.
    button.removeAttribute("role");
    button.setAttribute("aria-label", several ? this.t("map.points", { count: group.points.length }) : first!.title);
    return marker;
  }

  /** A single point says what it is; several come closer, or are listed when they cannot be told apart. */
  private press(group: Group) {
    const spread = groupsOf(
      group.points.map((point) => {
        const { x, y } = this.map.project([point.longitude, point.latitude]);
        return { point, x: x * 8, y: y * 8 };
      }),
    );
    if (spread.length > 1 && this.map.getZoom() < this.map.getMaxZoom() - 1) {
      const bounds = new LngLatBounds();
      for (const { longitude, latitude } of group.points) bounds.extend([longitude, latitude]);
      this.map.fitBounds(bounds, { padding: 90, maxZoom: this.map.getMaxZoom() });
      return;
    }
    const list = document.createElement("ul");
    list.className = "map-popup";
    for (const point of group.points) {
      const item = document.createElement("li");
      if (point.href) {
        const link = document.createElement("a");
        link.href = point.href;
        link.textContent = point.title;
        item.appendChild(link);
      } else {
        item.textContent = point.title;
      }
      list.appendChild(item);
    }
    const [first] = group.points;
    this.popup?.remove();
    this.popup = new Popup({ offset: 18, maxWidth: "18rem" })
      .setLngLat([first!.longitude, first!.latitude])
      .setDOMContent(list)
      .addTo(this.map);
    // What had focus goes with it.
    this.popup.on("close", () => {
      if (document.activeElement === document.body) this.markerAt(first!.id)?.focus({ preventScroll: true });
    });
  }
}
