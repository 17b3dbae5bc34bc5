import { deDE } from '@mui/x-data-grid/locales';

/** The grid's own words. A default export because it is loaded lazily. */
export default deDE.components.MuiDataGrid.defaultProps.localeText;
