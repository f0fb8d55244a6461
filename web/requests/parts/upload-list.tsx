import { Stack } from '@mantine/core'
import type { useUploads } from '../../platform/use-uploads.ts'
import { UploadRow } from '../../ui/upload-row.tsx'
import classes from './parts.module.css'

/** Files on their way, with how far they are. */
export function UploadList({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  if (uploads.list.length === 0) return null
  return (
    <Stack gap="xs">
      {uploads.list.map((each) => (
        <div key={each.id} className={classes.file}>
          <UploadRow
            upload={each}
            onRetry={() => uploads.retry(each)}
            onCancel={() => uploads.cancel(each.id)}
          />
        </div>
      ))}
    </Stack>
  )
}
