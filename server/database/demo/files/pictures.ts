import type { Dice } from '../script/dice.ts'
import { type Canvas, type Color, createCanvas, mix } from './canvas.ts'

const paper: Color = [250, 249, 246]
const ink: Color = [58, 60, 68]
const accents: readonly Color[] = [
  [115, 103, 240],
  [224, 122, 63],
  [46, 125, 109],
  [200, 77, 92],
  [52, 108, 176],
  [190, 152, 60],
]

/** A page layout: a picture, a headline, columns of text. */
export function drawLayout(dice: Dice): Canvas {
  const canvas = createCanvas(960, 640, paper)
  const accent = dice.pick(accents)
  const picture = dice.whole(220, 340)
  canvas.fill(48, 48, 864, picture, mix(accent, paper, 0.55))
  canvas.fill(48 + dice.whole(0, 500), 48 + picture * 0.3, 360, picture * 0.7, mix(accent, paper, 0.25))
  canvas.fill(48, 72 + picture, dice.whole(380, 700), 30, ink)
  const columns = dice.whole(2, 4)
  const width = (864 - (columns - 1) * 24) / columns
  for (let column = 0; column < columns; column += 1)
    drawText(canvas, { x: 48 + column * (width + 24), y: 126 + picture, width }, dice)
  canvas.fill(48, 576, 132, 28, accent)
  return canvas
}

function drawText(
  canvas: Canvas,
  { x, y, width }: { x: number; y: number; width: number },
  dice: Dice,
): void {
  for (let line = y; line < 552; line += 18)
    canvas.fill(x, line, width * dice.between(0.7, 1), 7, mix(ink, paper, 0.65))
}

/** A landscape: sky, sun, and hills that fade with distance. */
export function drawLandscape(dice: Dice): Canvas {
  const [width, height] = [1080, 720]
  const canvas = createCanvas(width, height, paper)
  const [above, below, hills] = dice.pick(hours)
  for (let y = 0; y < height; y += 1) canvas.fill(0, y, width, 1, mix(above, below, y / height))
  drawSun(canvas, dice, mix(below, [255, 250, 230], 0.7))
  for (let distance = 4; distance >= 0; distance -= 1)
    drawHills(canvas, dice, {
      top: height * (0.82 - distance * 0.1),
      color: mix(hills, below, distance * 0.19),
    })
  return canvas
}

const hours: readonly (readonly [above: Color, below: Color, hills: Color])[] = [
  [
    [92, 138, 196],
    [246, 214, 178],
    [34, 58, 64],
  ],
  [
    [44, 52, 96],
    [236, 140, 104],
    [24, 26, 46],
  ],
  [
    [120, 176, 214],
    [226, 236, 232],
    [40, 84, 60],
  ],
  [
    [196, 170, 190],
    [250, 226, 190],
    [84, 62, 74],
  ],
]

function drawSun(canvas: Canvas, dice: Dice, color: Color): void {
  const [x, y, radius] = [dice.whole(200, 880), dice.whole(150, 330), dice.whole(34, 60)]
  for (let at = -radius; at <= radius; at += 1) {
    const half = Math.sqrt(radius * radius - at * at)
    canvas.fill(x - half, y + at, half * 2, 1, color)
  }
}

function drawHills(canvas: Canvas, dice: Dice, { top, color }: { top: number; color: Color }): void {
  const waves = [1, 2, 5].map((count) => ({
    count,
    phase: dice.between(0, 6.3),
    high: dice.between(20, 60) / count,
  }))
  for (let x = 0; x < canvas.width; x += 1) {
    const angle = (x / canvas.width) * 2 * Math.PI
    const lift = waves.reduce(
      (sum, { count, phase, high }) => sum + Math.sin(angle * count + phase) * high,
      0,
    )
    canvas.fill(x, top - lift, 1, canvas.height, color)
  }
}

/** An agency's logo: a slanted bar on its color. */
export function drawMark(color: string): Canvas {
  const hex = (from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  const canvas = createCanvas(256, 256, [hex(1), hex(3), hex(5)])
  const white: Color = [255, 255, 255]
  canvas.fill(72, 64, 28, 128, white)
  canvas.fill(156, 64, 28, 128, white)
  for (let y = 0; y < 128; y += 1) canvas.fill(72 + (y * 84) / 128, 64 + y, 28, 1, white)
  return canvas
}
