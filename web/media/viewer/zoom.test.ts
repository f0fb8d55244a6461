import { expect, test } from 'vitest'
import { fitted, maxScale, movedBy, zoomedAt } from './zoom.ts'

const frame = { width: 400, height: 200 }

test('what lies under the pointer stays there while it grows', () => {
  const at = { x: 100, y: -50 }
  const zoom = zoomedAt(fitted, 2, at, frame)
  // The point of the image under the pointer: first at itself, then at scale * point + offset.
  expect({ x: zoom.scale * at.x + zoom.x, y: zoom.scale * at.y + zoom.y }).toEqual(at)
})

test('a picture is enlarged between what fits and the most, and never leaves its frame', () => {
  expect(zoomedAt(fitted, 100, { x: 0, y: 0 }, frame).scale).toBe(maxScale)
  expect(zoomedAt({ scale: 2, x: 200, y: 100 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(fitted)
  expect(movedBy({ scale: 2, x: 0, y: 0 }, 1000, -1000, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(movedBy(fitted, 30, 30, frame)).toEqual(fitted)
})
