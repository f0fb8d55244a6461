export const mediaTypes = ['document', 'video', 'audio', 'image'] as const
export type MediaType = (typeof mediaTypes)[number]

const byFamily = new Map<string, MediaType>([
  ['video', 'video'],
  ['audio', 'audio'],
  ['image', 'image'],
])
const byName = new Map<string, MediaType>([
  ['mp4', 'video'],
  ['mpeg', 'audio'],
  ['png', 'image'],
  ['jpeg', 'image'],
  ['jpg', 'image'],
  ['gif', 'image'],
])

/** The kind of a file by its MIME type: video, audio, image, otherwise document. */
export function mediaTypeOf(mime: string): MediaType {
  const type = mime.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  // An SVG can contain scripts, so it is only offered for download.
  if (type === 'image/svg+xml') return 'document'
  const [family = '', name] = type.split('/')
  return (name === undefined ? byName : byFamily).get(family) ?? 'document'
}

/** The kind of a message with files: that of its first file. */
export function mediaTypeOfPieces(pieces: readonly { type: string }[]): MediaType | null {
  return pieces[0] ? mediaTypeOf(pieces[0].type) : null
}
