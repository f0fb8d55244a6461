import { createDice, type Dice } from '../script/dice.ts'
import type { Canvas } from './canvas.ts'
import { makePdf } from './pdf.ts'
import { drawLandscape, drawLayout, drawMark } from './pictures.ts'
import { makeSound } from './sound.ts'

export type DemoFile = { content: Buffer; type: string }

type Maker = { type: string; make(title: string, dice: Dice): Buffer | Promise<Buffer> }

const makers: Record<string, Maker> = {
  png: { type: 'image/png', make: (_, dice) => encode(drawLayout(dice), 'png') },
  jpg: { type: 'image/jpeg', make: (_, dice) => encode(drawLandscape(dice), 'jpeg') },
  pdf: { type: 'application/pdf', make: makePdf },
  wav: { type: 'audio/wav', make: (_, dice) => makeSound(dice) },
  txt: { type: 'text/plain', make: (title, dice) => Buffer.from(noteOn(title, dice)) },
  csv: { type: 'text/csv', make: (title, dice) => Buffer.from(tableOf(title, dice)) },
}

/** The number of different files of a kind; more would only take longer. */
const kinds = 12
const made = new Map<string, Promise<Buffer>>()

/** A small real file that suits its name; the same name gives the same bytes. Throws for an unknown extension. */
export async function makeFile(name: string): Promise<DemoFile> {
  const [title = '', ending = ''] = name.split(/\.(?=[^.]*$)/)
  const maker = makers[ending]
  if (!maker) throw new Error(`nothing makes a file such as ${name}`)
  // Files that show their title are made individually.
  const isDrawn = ending === 'png' || ending === 'jpg' || ending === 'wav'
  const seed = isDrawn ? `${ending} ${createDice(name).whole(1, kinds)}` : name
  const content = made.get(seed) ?? Promise.resolve(maker.make(title.replaceAll('-', ' '), createDice(seed)))
  if (isDrawn) made.set(seed, content)
  return { content: await content, type: maker.type }
}

/** An agency's logo. */
export const makeMark = async (color: string): Promise<DemoFile> => ({
  content: await encode(drawMark(color), 'png'),
  type: 'image/png',
})

async function encode({ pixels, width, height }: Canvas, format: 'png' | 'jpeg'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  return (format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 78 })).toBuffer()
}

const remarks = [
  'Agreed on the phone, to be confirmed in writing.',
  'Open: who checks the second language?',
  'Paper samples are in the drawer by the window.',
  'Next step: one page, then we talk.',
  'Keep the margin. Keep the margin. Keep the margin.',
  'Ask about the delivery before the weekend.',
]

const noteOn = (title: string, dice: Dice): string =>
  [title, '='.repeat(title.length), '', ...dice.shuffled(remarks).map((remark) => `- ${remark}`), ''].join(
    '\n',
  )

function tableOf(title: string, dice: Dice): string {
  const rows = ['North', 'South', 'East', 'West', 'Online'].map(
    (place) => `${place},${dice.whole(12, 240)},${dice.whole(5, 90)}`,
  )
  return [`${title},pieces,orders`, ...rows, ''].join('\n')
}
