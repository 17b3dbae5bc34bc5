import { deDE } from '@mui/x-data-grid/locales';

/** The grid's built-in texts. A default export because it is loaded lazily. */
export default deDE.components.MuiDataGrid.defaultProps.localeText;
