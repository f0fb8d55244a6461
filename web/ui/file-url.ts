const widths = [120, 240, 480, 960] as const
export type ThumbnailWidth = (typeof widths)[number]

/** The URL of a stored file; full URLs are returned unchanged. */
export function fileUrl(key: string): string {
  return isAddress(key) || isPath(key) ? key : `/files/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** The URL of an image's thumbnail; it fits into the width and is never cropped or enlarged. */
export function thumbnailUrl(key: string, width: ThumbnailWidth = 120): string {
  return isAddress(key) ? key : `${fileUrl(key)}?w=${width}&fit=max`
}

/** The path of a file that is served by another endpoint. */
function isPath(key: string): boolean {
  return key.startsWith('/files/')
}

function isAddress(key: string): boolean {
  return /^(https?|blob):/.test(key)
}
