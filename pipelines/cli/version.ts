/** Of this freshet, as it stands in manifests and logs. */
export const version = '0.1.0';
