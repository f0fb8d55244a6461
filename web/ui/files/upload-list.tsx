import { Stack } from '@mantine/core'
import type { Uploads } from '../../platform/uploads/use-uploads.ts'
import classes from './file-list.module.css'
import { UploadRow } from './upload-row.tsx'

/** Running uploads, as cards. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null
  return (
    <Stack gap="xs">
      {uploads.list.map((upload) => (
        <div key={upload.id} className={classes.card}>
          <UploadRow upload={upload} uploads={uploads} />
        </div>
      ))}
    </Stack>
  )
}
