interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

const gap = 6
const margin = 4

/** The position of a small box beside its target: on the preferred side if there is room, else opposite, never off screen. */
export function placeBeside(target: Box, { width, height }: Size, side: 'above' | 'right') {
  const right = target.left + target.width + gap
  if (side === 'right' && right + width + margin <= innerWidth) {
    return { left: right, top: within(target.top + (target.height - height) / 2, height, innerHeight) }
  }
  const above = target.top - height - gap
  const top = above >= margin ? above : target.top + target.height + gap
  return { left: within(target.left + (target.width - width) / 2, width, innerWidth), top }
}

function within(start: number, length: number, space: number): number {
  return Math.max(margin, Math.min(start, space - length - margin))
}
