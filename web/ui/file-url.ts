const widths = [120, 240, 480, 960] as const
export type ThumbnailWidth = (typeof widths)[number]

/** Where a stored file is read; what already is a full address stays as it is. */
export function fileUrl(key: string): string {
  return isAddress(key) || isPath(key) ? key : `/files/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** The address of an image's thumbnail; it fits into the width and is never cropped or enlarged. */
export function thumbnailUrl(key: string, width: ThumbnailWidth = 120): string {
  return isAddress(key) ? key : `${fileUrl(key)}?w=${width}&fit=max`
}

/** Of a file that is read at another door than the others. */
function isPath(key: string): boolean {
  return key.startsWith('/files/')
}

function isAddress(key: string): boolean {
  return /^(https?|blob):/.test(key)
}
