import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { mediaTypeOf } from '../../../shared/media-type.ts'
import { kindOf } from '../../ui/files/file-kind.ts'
import classes from './sheet-sign.module.css'

/** The icon of a file without a thumbnail: a sheet of paper, a film or a sound with the extension. */
export function SheetSign({ file: { name, type } }: { file: { name: string; type: string } }) {
  const media = mediaTypeOf(type)
  const kind = kindOf(name, '–')
  return (
    <span className={classes.sign} data-kind={kind.toLowerCase()} aria-hidden>
      {media === 'document' && <span className={classes.sheet} />}
      {media === 'video' && (
        <span className={classes.play}>
          <IconPlayerPlayFilled size={18} />
        </span>
      )}
      {media === 'audio' && <IconMusic size={32} stroke={1.5} />}
      <span className={classes.ending}>{kind}</span>
    </span>
  )
}
