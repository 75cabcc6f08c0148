// Asio and Beast are compiled once, here; every other source sees declarations only.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
