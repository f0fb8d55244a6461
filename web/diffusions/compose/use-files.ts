import { useState } from 'react'
import { type UploadedFile, uploadFile } from '../../platform/upload.ts'
import { toastError } from '../../ui/toast.ts'

/** Files that go along with a text; those on their way are counted. */
export function useFiles() {
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [waiting, setWaiting] = useState(0)
  async function add(chosen: readonly File[]) {
    setWaiting((count) => count + chosen.length)
    for (const file of chosen)
      try {
        const uploaded = await uploadFile(file, { purpose: 'attachment' })
        setFiles((before) => [...before, uploaded])
      } catch (error) {
        toastError(error)
      } finally {
        setWaiting((count) => count - 1)
      }
  }
  const remove = (key: string) => setFiles((before) => before.filter((file) => file.key !== key))
  return { files, waiting, add, remove, clear: () => setFiles([]) }
}
