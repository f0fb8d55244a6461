import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

const loader = () => Promise.all(['work', 'ui/filter'].map(loadTexts))

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task',
  staticData: { title: 'work:work.title' },
  validateSearch: searchText('show', 'tab', 'filter', 'sort'),
  loader,
  component: page(() => import('./projects/work-page.tsx'), 'WorkPage'),
})

const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task/project/$id',
  staticData: { title: 'work:project.page' },
  // Long texts are rendered like messages.
  loader: () => Promise.all([loader(), loadTexts('messaging')]),
  component: page(() => import('./project/project-page.tsx'), 'ProjectPage'),
})

const boardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task/b/$project/$slug',
  staticData: { title: 'work:board.title' },
  validateSearch: searchText('task', 'find', 'only', 'comment'),
  loader,
  component: page(() => import('./board/board-page.tsx'), 'BoardPage'),
})

const taskRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task/t/$task',
  staticData: { title: 'work:task.panel' },
  loader,
  component: page(() => import('./task/task-page.tsx'), 'TaskPage'),
})

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/task/list',
  staticData: { title: 'work:list.title', area: 'work' },
  validateSearch: searchText('filter', 'group', 'sort', 'show', 'task'),
  loader,
  component: page(() => import('./list/task-list-page.tsx'), 'TaskListPage'),
})

export const workRoutes = { app: [projectsRoute, projectRoute, boardRoute, taskRoute, listRoute] } as const
