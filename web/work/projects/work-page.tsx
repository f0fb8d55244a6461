import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Page } from '../../ui/page.tsx'
import { MyDay } from '../my/my-day.tsx'
import { MyTasks } from '../my/my-tasks.tsx'
import { NewTemplateSheet } from '../templates/new-template-sheet.tsx'
import { Templates } from '../templates/templates.tsx'
import { isWorkTab, WorkTabs } from '../work-tabs.tsx'
import { NewProjectSheet } from './new-project-sheet.tsx'
import classes from './projects.module.css'
import { Projects } from './projects.tsx'
import { useOpenBoard } from './use-open-board.ts'

const route = getRouteApi('/app/task')

/** All work that the viewer may see: projects, their own tasks, and templates. Clients have projects only. */
export function WorkPage() {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const asked = route.useSearch().tab
  const tab = isStaff && isWorkTab(asked) ? asked : 'projects'
  const [template, setTemplate] = useState<string | null>()
  const openBoard = useOpenBoard()
  const create = isStaff && (
    <Button
      className={classes.create ?? ''}
      aria-label={t('projects.new')}
      leftSection={<IconPlus size={18} stroke={1.5} />}
      onClick={() => setTemplate(null)}
    >
      {t('projects.new')}
    </Button>
  )
  return (
    <Page
      title={t(isStaff ? 'work.title' : 'projects.title')}
      facts={isStaff && <WorkTabs tab={tab} />}
      wide
      filled
      actions={tab === 'templates' ? <NewTemplate /> : create}
    >
      {tab === 'projects' && (
        <>
          {isStaff && <MyDay brief />}
          <Projects create={create} />
        </>
      )}
      {tab === 'tasks' && <MyTasks />}
      {tab === 'templates' && <Templates create={<NewTemplate />} onUse={({ id }) => setTemplate(id)} />}
      {template !== undefined && (
        <NewProjectSheet templateID={template} onClose={() => setTemplate(undefined)} onCreated={openBoard} />
      )}
    </Page>
  )
}

function NewTemplate() {
  const { t } = useTranslation('work')
  const { role } = useViewer()
  const [opened, sheet] = useDisclosure(false)
  if (role !== 'admin') return null
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={sheet.open}>
        {t('templates.new')}
      </Button>
      {opened && <NewTemplateSheet onClose={sheet.close} />}
    </>
  )
}
