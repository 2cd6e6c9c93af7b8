-- Whoever has just come in by a link of the operator may set a password anew without the one that they forgot.
alter table sign_ins add column came_by_link boolean not null default false;
