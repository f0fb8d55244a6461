/** A valid PDF with this many empty pages. */
export function pdfOf(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => at + 3)
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${numbers.map((n) => `${n} 0 R`).join(' ')}]>>endobj\n`,
    ...numbers.map((n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n`),
  ]
  const head = '%PDF-1.4\n'
  let at = head.length
  const places = objects.map((object) => {
    const place = `${String(at).padStart(10, '0')} 00000 n \n`
    at += object.length
    return place
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${head}${objects.join('')}${table}trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${at}\n%%EOF`,
  )
}
