/** Every sentence of the specification about data types, verbatim. A failure goes on with its reason. */
export const DATA_TYPE_MESSAGES = {
  loadFailed: 'Failed to load data types: ',
  createFailed: 'Failed to create data type: ',
  updateFailed: 'Failed to update data type: ',
  deleteFailed: 'Failed to delete data type: ',
  created: 'Data type created successfully!',
  updated: 'Data type updated successfully!',
  deleted: 'Data type deleted successfully!',
  changed:
    'Someone else changed this data type. Compare both versions below. Your changes are not saved yet: save again to keep them.',
  confirmDelete: 'Are you sure you want to delete this data type?',
  noneTitle: 'No Data Types Found',
  nonePrompt: 'Create your first data type to name a field your company works with.',
  noMatchTitle: 'No Data Types Match Your Filters',
  kinds:
    'Static: the value is set once per person. Dynamic: the value may change with each answer.',
} as const;
