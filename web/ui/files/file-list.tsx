import { Text } from '@mantine/core'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { Uploads } from '../../platform/uploads/use-uploads.ts'
import { useFormats } from '../use-formats.ts'
import { FileFacts } from './file-facts.tsx'
import classes from './file-list.module.css'
import { FileSign } from './file-sign.tsx'
import { KindSign } from './kind-sign.tsx'
import { UploadRow } from './upload-row.tsx'

export interface ListedFile {
  key: string
  name: string
  type: string
  /** Bytes. */
  size?: number | undefined
}

/** The props of a link that opens a file among the others. */
export type OpenFile<File extends ListedFile> = (
  files: readonly File[],
  key: string,
) => AnchorHTMLAttributes<HTMLElement>

interface Props<File extends ListedFile> {
  /** The name of the list for screen readers. */
  label: string
  /** Cards and chips have a thumbnail or type icon, rows have none, and `names` shows names only. */
  look: 'cards' | 'chips' | 'rows' | 'names'
  files: readonly File[]
  /** Renders each file as a link. */
  open?: OpenFile<File>
  /** Rendered beside a file: its actions. */
  acts?: (file: File) => ReactNode
  /** Running uploads, after the files. */
  uploads?: Uploads
}

/** Files by name and size. */
export function FileList<File extends ListedFile>(props: Props<File>) {
  const { label, look, files, open, acts, uploads } = props
  return (
    <ul className={classes.list} data-look={look} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={classes.item}>
          {open ? (
            <a className={look === 'cards' ? classes.card : classes.link} {...open(files, file.key)}>
              <Shown file={file} look={look} />
            </a>
          ) : (
            <Shown file={file} look={look} />
          )}
          {acts?.(file)}
        </li>
      ))}
      {uploads?.list.map((upload) => (
        <li key={upload.id} className={classes.item}>
          {look === 'chips' && <KindSign name={upload.file.name} look="blue" />}
          <UploadRow upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

const signs = { cards: 'plain', chips: 'blue', rows: undefined, names: undefined } as const

function Shown({ file, look }: { file: ListedFile; look: Props<ListedFile>['look'] }) {
  const formats = useFormats()
  const { name, size } = file
  return (
    <>
      {signs[look] && <FileSign file={file} look={signs[look]} />}
      <FileFacts name={name}>
        {size !== undefined && look !== 'names' && (
          <Text span data-fact fz="xs" c="dimmed">
            {formats.size(size)}
          </Text>
        )}
      </FileFacts>
    </>
  )
}
