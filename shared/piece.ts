/** A stored file as entities carry it in their `jsonb` columns; size in bytes, width and height in pixels for pictures. */
export type Piece = {
  key: string
  type: string
  size: number
  name: string
  width?: number
  height?: number
}
