import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import classes from './channel-row.module.css'

/** The pages that other rooms add to messaging. */
export function ListLines() {
  const { t } = useTranslation()
  const viewer = useViewer()
  return useSlot('listLines')
    .filter(({ shownTo }) => shownTo(viewer))
    .map(({ name, label, icon: Icon, path }) => (
      <Link key={name} to={path} className={classes.row} data-list-item>
        <Icon size={18} stroke={1.5} />
        <span className={classes.texts}>{t(label as never)}</span>
      </Link>
    ))
}
