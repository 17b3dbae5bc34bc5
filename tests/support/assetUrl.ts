/** Stands in for a bundled asset's address under jest. */
export default '/asset';
