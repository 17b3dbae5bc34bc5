import { esES } from '@mui/x-data-grid/locales';

/** The grid's built-in texts. A default export because it is loaded lazily. */
export default esES.components.MuiDataGrid.defaultProps.localeText;
