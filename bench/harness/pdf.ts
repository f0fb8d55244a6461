const [width, height] = [595, 842]

/** A PDF of so many pages of A4, each with its number, a row of shapes, and words down to its end. */
export function pdfOf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: pages }, (_, at) => [pageOf(5 + 2 * at), contentOf(at + 1)]).flat(),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
}

const pageOf = (content: number): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${content} 0 R/Resources<</Font<</F 3 0 R>>>>>>`

function contentOf(page: number): string {
  const shapes = Array.from(
    { length: 40 },
    (_, at) =>
      `.${(page + at) % 10} .6 .${at % 10} rg ${40 + at * 13} 690 11 ${20 + ((page * at) % 70)} re f`,
  )
  const words = 'Over the ridge to the hut, where soup is served until five'
  const lines = Array.from({ length: 48 }, (_, at) => `1 0 0 1 40 ${670 - 13 * at} Tm (${at} ${words}) Tj`)
  const stream = [
    ...shapes,
    '0 g BT /F 24 Tf 1 0 0 1 40 790 Tm',
    `(Sheet ${page}) Tj /F 11 Tf`,
    ...lines,
    'ET',
  ].join('\n')
  return `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`
}
