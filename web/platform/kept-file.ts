/** A file selected for a draft and not uploaded yet; without its bytes if there was no space for them. */
export interface KeptFile {
  id: string
  workspace: string
  place: string
  name: string
  file?: File
  /** The page that uploads it, in browsers without locks. */
  holder?: string
}
