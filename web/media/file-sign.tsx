import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useState } from 'react'
import { mediaTypeOf } from '../../shared/media-type.ts'
import { thumbnailUrl } from '../ui/file-url.ts'
import classes from './file-sign.module.css'

interface Props {
  file: { key: string; name: string; type: string }
  large?: boolean
}

/** A picture in small, else the ending of the name; large, that stands on a sheet of paper or a film. */
export function FileSign({ file, large = false }: Props) {
  const [broken, setBroken] = useState(false)
  const kind = mediaTypeOf(file.type)
  const ending = endingOf(file.name)
  const tone = tones[ending.toLowerCase()]
  return (
    <span className={classes.sign} data-large={large || undefined} data-tone={tone} aria-hidden>
      {kind === 'image' && !broken ? (
        <img
          src={thumbnailUrl(file.key, large ? 480 : 120)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : large ? (
        <>
          {kind === 'document' && <span className={classes.sheet} />}
          {kind === 'video' && (
            <span className={classes.play}>
              <IconPlayerPlayFilled size={18} />
            </span>
          )}
          {kind === 'audio' && <IconMusic size={32} stroke={1.5} />}
          <span className={classes.ending}>{ending}</span>
        </>
      ) : (
        ending
      )}
    </span>
  )
}

function endingOf(name: string): string {
  const ending = /\.([a-z\d]{1,4})$/i.exec(name)?.[1]
  return ending?.toUpperCase() ?? '–'
}

/** What is known by its colour before its ending is read. */
const tones: Record<string, 'pink' | 'green' | 'blue' | undefined> = {
  pdf: 'pink',
  xls: 'green',
  xlsx: 'green',
  csv: 'green',
  ods: 'green',
  doc: 'blue',
  docx: 'blue',
  odt: 'blue',
}
