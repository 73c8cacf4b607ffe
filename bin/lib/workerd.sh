#!/bin/sh
# Stands in for workerd so that its process id is known: a killed parent leaves it running, and the next start must end it.
echo $$ > "$PORTAL_WORKERD_PID"
exec "$PORTAL_WORKERD" "$@"
