import { expect, test } from "vitest";
import { placeNames } from "./place-names";
import { frameOf, type MapPoint, project } from "./projection";

const point = (id: string, place: string | null, longitude: number, latitude: number): MapPoint => ({
  id,
  title: id,
  place,
  longitude,
  latitude,
});
const named = (points: MapPoint[], size = 0.008) => placeNames(points, frameOf(points), size).map(({ name }) => name);

test("a place is named once, however many points it has", () => {
  expect(named([point("a", "Malden", 5.85, 51.78), point("b", "Malden", 5.86, 51.78), point("c", "Heumen", 5.84, 51.7)])).toEqual([
    "Malden",
    "Heumen",
  ]);
});

test("names stay on the map: at its right edge they stand on the other side", () => {
  const points = [point("a", "Wijchen", 5.7, 51.8), point("b", "Groesbeek", 5.94, 51.77)];
  const [, last] = placeNames(points, frameOf(points), 0.008);
  expect(last).toMatchObject({ name: "Groesbeek", anchor: "end" });
});

test("a name without room is left out", () => {
  const crowd = Array.from({ length: 25 }, (_, at) =>
    point(`p${at}`, at === 12 ? "Zutphen" : null, 6 + (at % 5) * 0.01, 52 + Math.floor(at / 5) * 0.006),
  );
  expect(named(crowd)).toEqual([]);
});

test("places around are named where there is room, after those with a point", () => {
  const points = [point("a", "Malden", 5.85, 51.78)];
  const around = [
    { name: "Nijmegen", longitude: 5.86, latitude: 51.83 },
    { name: "Malden", longitude: 5.851, latitude: 51.781 },
    { name: "Ver weg", longitude: 7.2, latitude: 51.78 },
    { name: "Hatert", longitude: 5.861, latitude: 51.829 },
  ];
  const names = placeNames(points, frameOf(points), 0.008, around);
  expect(names.map(({ name, landmark }) => [name, landmark])).toEqual([
    ["Malden", undefined],
    ["Nijmegen", true],
  ]);
});

test("a name stands clear of its own point, however large that is", () => {
  const points = [point("a", "Alkmaar", 4.75, 52.63), point("b", "Rotterdam", 4.48, 51.92)];
  const reach = 0.02;
  const [name] = placeNames(points, frameOf(points), 0.008, [], reach);
  expect(name).toMatchObject({ name: "Alkmaar", anchor: "end" });
  expect(project(4.75, 52.63)[0] - name!.x).toBeGreaterThan(reach);
});
