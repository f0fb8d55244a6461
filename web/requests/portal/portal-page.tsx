import { Button, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Approvals } from './approvals.tsx'
import { Conversations } from './conversations.tsx'
import { Files } from './files.tsx'
import { FirstVisit } from './first-visit.tsx'
import { Hours } from './hours.tsx'
import { MyRequests } from './my-requests.tsx'
import classes from './portal.module.css'
import { Projects } from './projects.tsx'
import { WaitingForYou } from './waiting.tsx'

/** The client's home: first what is waiting for them, then everything that is theirs. */
export function PortalPage() {
  const { t } = useTranslation('requests')
  const { me } = useViewer()
  return (
    <div className={classes.scroll} data-scrolls>
      <div className={classes.page}>
        <header className={classes.head}>
          <Title order={1} fz="xl">
            {t('portal.hello', { name: me.name.split(' ')[0] ?? me.name })}
          </Title>
          <Button
            component={Link}
            to="/portal/new"
            size="md"
            className={classes.new ?? ''}
            leftSection={<IconPlus size={18} stroke={1.5} />}
          >
            {t('filing.title')}
          </Button>
        </header>
        <FirstVisit />
        <div className={classes.columns}>
          <div className={classes.main}>
            <WaitingForYou />
            <MyRequests />
            <Approvals />
          </div>
          <aside className={classes.aside}>
            <Projects />
            <Hours />
            <Files />
            <Conversations />
          </aside>
        </div>
      </div>
    </div>
  )
}
