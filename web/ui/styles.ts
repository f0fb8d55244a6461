import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import './global.css'
import './visibility.css'
