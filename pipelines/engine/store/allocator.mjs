// DuckDB's allocator reads this when its library is loaded, so it must be set before that: by an
// import that comes first. Freed memory goes back to the system at once; by default it is held for
// seconds, and the peak of a build would be the sum of what its steps needed.
process.env.DUCKDB_JE_MALLOC_CONF ??= 'dirty_decay_ms:0,muzzy_decay_ms:0,narenas:1';
