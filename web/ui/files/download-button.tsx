import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { fileUrl } from '../file-url.ts'

interface Props {
  file: { key: string; name: string }
  children: ReactNode
}

/** Downloads a file under its name. */
export function DownloadButton({ file: { key, name }, children }: Props) {
  return (
    <Button
      component="a"
      href={fileUrl(key)}
      download={name}
      leftSection={<IconDownload size={18} stroke={1.5} />}
    >
      {children}
    </Button>
  )
}
