/** The steps of the buttons and keys; a pinch can end anywhere between the first and the last. */
const steps = [0.5, 0.75, 1, 1.5, 2, 3] as const
export const smallest = steps[0]
export const largest = steps[5]

export const withinZoom = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

/** The next step in a direction, from any zoom that a pinch may have set. */
export const stepped = (scale: number, way: 1 | -1): number =>
  (way > 0 ? steps.find((each) => each > scale + 0.01) : steps.findLast((each) => each < scale - 0.01)) ??
  withinZoom(scale)
