# cmake --install build --prefix DIR: the program, the libraries of the lower floors, their headers, and a package, so that
# find_package(parkett) gives parkett::parkett_arena and what is below it.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS parkett RUNTIME)
install(TARGETS parkett_options parkett_core parkett_games parkett_bots parkett_arena EXPORT parkettTargets)
foreach(room core games bots arena)
    install(DIRECTORY ${room} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/parkett" FILES_MATCHING PATTERN "*.hpp")
endforeach()
install(FILES "${CMAKE_BINARY_DIR}/generated/core/version.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/parkett/core")
install(EXPORT parkettTargets NAMESPACE parkett:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/parkett")

set(package "${CMAKE_BINARY_DIR}/generated/cmake")
configure_package_config_file(cmake/parkettConfig.cmake.in "${package}/parkettConfig.cmake"
                              INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/parkett")
write_basic_package_version_file("${package}/parkettConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${package}/parkettConfig.cmake" "${package}/parkettConfigVersion.cmake"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/parkett")
