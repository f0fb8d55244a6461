import type { Dice } from '../script/dice.ts'

// A4 in points.
const [width, height] = [595, 842]

/** A PDF of one to four pages with a title and a simple layout, in a standard font. */
export function makePdf(title: string, dice: Dice): Buffer {
  const pages = Array.from({ length: dice.whole(1, 4) }, (_, index) => page(title, index + 1, dice))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return assemble(objects)
}

function page(title: string, number: number, dice: Dice): string {
  const heading = `BT /F1 24 Tf 56 760 Td (${plain(title)}) Tj ET`
  const foot = `BT /F1 9 Tf 56 40 Td (Northwind Studio - ${number}) Tj ET`
  const picture = `0.83 0.81 0.96 rg 56 ${dice.whole(420, 520)} 483 220 re f`
  const lines = Array.from(
    { length: dice.whole(9, 17) },
    (_, index) => `0.72 g 56 ${390 - index * 18} ${dice.whole(300, 483)} 6 re f`,
  )
  return [picture, ...lines, '0.2 g', heading, foot].join('\n')
}

/** The text of a PDF string: ASCII, with parentheses escaped. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&')

function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
