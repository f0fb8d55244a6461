import { UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../platform/workspace/viewer.ts'
import { AgencyButton } from './agency-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import classes from './rail.module.css'
import { RailArea } from './rail-area.tsx'
import { type PlacedArea, useAreas } from './use-areas.ts'
import { useWaiting } from './waiting.tsx'

const homePath: string = '/home'

/** The order from which areas are set apart from the others. */
const setApart = 100

/** The collapsed vertical menu: agencies on top, then the areas, at the foot the notifications and the person. */
export function Rail() {
  const { t } = useTranslation('shell')
  const { agencies, agency } = useViewer()
  const waiting = useWaiting()
  const areas = useAreas()
  const main = areas.filter(({ foot, order }) => !foot && order < setApart)
  const others = areas.filter(({ foot, order }) => !foot && order >= setApart)
  const foot = areas.filter((area) => area.foot)
  return (
    <div className={classes.rail}>
      <nav aria-label={t('agencies')} className={classes.group}>
        {agencies.map((each) => (
          <AgencyButton
            key={each.id}
            agency={each}
            current={each.id === agency?.id}
            waiting={waiting.has(each.id)}
          />
        ))}
        <UnstyledButton
          className={classes.item}
          aria-label={t('addAgency')}
          data-tooltip={t('addAgency')}
          data-tooltip-side="right"
          renderRoot={(props) => <Link to={homePath} {...props} />}
        >
          <IconPlus size={18} stroke={1.5} />
        </UnstyledButton>
      </nav>
      <hr className={classes.divider} />
      <nav aria-label={t('areas')} className={classes.areas}>
        <Signs of={main} />
        {others.length > 0 && <hr className={classes.divider} />}
        <Signs of={others} />
      </nav>
      <section aria-label={t('you')} className={classes.foot}>
        <Signs of={foot} />
        <PersonMenu position="right-end" />
      </section>
    </div>
  )
}

const Signs = ({ of }: { of: readonly PlacedArea[] }) =>
  of.map((area) => <RailArea key={area.name} area={area} active={area.active} />)
