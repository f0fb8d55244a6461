// One chunk for the few places in which other rooms show service levels: each further one costs the first load its name.
export { ClockColumn } from './list/clock-column.tsx'
export { CardClock } from './subject/card-clock.tsx'
export { ApprovalClocks, RequestClocks } from './subject/request-clocks.tsx'
export { TaskClocks } from './subject/task-clocks.tsx'
