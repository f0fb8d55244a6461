import { useState } from 'react'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { uploadFile } from '../../platform/uploads/upload.ts'
import { useAction } from '../saved/use-action.ts'

/** The types of pictures that the server makes thumbnails of. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

/** Uploads one picture and passes its key on, or null when it is removed; `change` has the failure of either, with Retry. */
export function usePicture(purpose: UploadPurpose, onChange: (key: string | null) => unknown) {
  const [progress, setProgress] = useState<number>()

  async function upload(file: File): Promise<string> {
    setProgress(0)
    try {
      return (await uploadFile(file, { purpose, onProgress: setProgress })).key
    } finally {
      setProgress(undefined)
    }
  }

  const change = useAction(async (file: File | null) => onChange(file && (await upload(file))))
  return {
    /** 0 to 1 during an upload. */
    progress,
    change,
    choose: (file: File | null) => void (file && change.run(file)),
    remove: () => void change.run(null),
  }
}
