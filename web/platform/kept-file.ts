/** A file that was chosen for a draft and is not at the server yet; without its bytes where there was no room for them. */
export interface KeptFile {
  id: string
  workspace: string
  place: string
  name: string
  file?: File
  /** The page that uploads it, where pages cannot lock. */
  holder?: string
}
