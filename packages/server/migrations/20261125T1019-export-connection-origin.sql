-- Where the user began, if that is another name of this machine than the site's address. Each name has cookies of its own.
alter table export_connection_requests add column origin text collate "C";
